/** Offered beside the field (spec §3 "Expertise suggestions"). */
export const EXPERTISE_SUGGESTIONS = [
  "Zarządzanie",
  "Marketing",
  "Finanse",
  "Prawo",
  "IT",
  "HR",
  "Sprzedaż",
  "Produkcja",
  "Logistyka",
  "R&D",
  "Obsługa klienta",
  "Analiza danych",
  "Rozwój biznesu",
  "Social media",
  "E-commerce",
] as const;
