import type { Config } from "tailwindcss";

/** Brand colours, type scale and radii; their roles (primary, accent, …) are in `tokens.css`. */
export default {
  content: [],
  theme: {
    extend: {
      fontFamily: {
        sans: [
          "-apple-system",
          "BlinkMacSystemFont",
          '"Segoe UI"',
          "Roboto",
          '"Noto Sans"',
          "Inter",
          '"Liberation Sans"',
          "Arial",
          "sans-serif",
        ],
      },
      colors: {
        petrol: {
          50: "#eaf3f1",
          100: "#d9e8e6",
          200: "#bcd9d8",
          300: "#93bec3",
          400: "#6aa5ad",
          600: "#2b7383",
          700: "#176373",
          800: "#0f4c5c",
          900: "#0b3a46",
          950: "#072a33",
        },
        honey: { 50: "#fef8e9", 100: "#fcecc8", 400: "#f2b441", 500: "#e09d22", 800: "#7a4b00" },
        ink: { DEFAULT: "#12292f", soft: "#48616a" },
        line: "#d3e1de",
        edge: "#6d878c",
      },
      borderRadius: { field: "6px", box: "8px", tag: "4px" },
      fontSize: {
        xs: ["0.8125rem", "1.25rem"],
        sm: ["0.875rem", "1.375rem"],
        base: ["1rem", "1.625rem"],
        lg: ["1.125rem", "1.75rem"],
        xl: ["1.25rem", "1.75rem"],
        "2xl": ["1.5rem", "1.875rem"],
        "3xl": ["1.875rem", "2.25rem"],
        "4xl": ["2.375rem", "2.75rem"],
        "5xl": ["3rem", "3.375rem"],
      },
      maxWidth: { wrap: "75rem", text: "42rem", app: "30rem" },
    },
  },
} satisfies Config;
