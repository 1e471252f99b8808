/** Source Sans 3 (SIL Open Font License 1.1): narrow, with Ω, ≥, ≤, Δ, arrows and even figures. */
import { fileURLToPath } from 'node:url';

const fileOf = (weight: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`));

export const fontFiles = {
  regular: () => fileOf('400Regular'),
  strong: () => fileOf('600SemiBold'),
} as const;
export type FontName = keyof typeof fontFiles;
