import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (weight: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    readFileSync(
      fileURLToPath(
        import.meta.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`),
      ),
    ),
  );

/** The letters that the browser fetches to print, from the files that services draw with. */
export const printFonts = { normal: read('400Regular'), bold: read('600SemiBold') };
