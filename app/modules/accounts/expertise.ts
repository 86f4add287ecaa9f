/** Areas of expertise that are suggested beside the field; others may be typed (rules 36). */
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
