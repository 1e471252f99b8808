/** The letters of PDFs that the browser draws: those that services draw theirs with, fetched when something is printed. */
import { jsPDF, type jsPDFOptions } from 'jspdf';
import { printable } from 'shared-kit/domain/text/printable';

/** Millimetres in a typographic point. */
export const point = 0.3528;

/** Source Sans 3 (SIL Open Font License 1.1), as files; of each a PDF gets the letters that it shows. */
export interface PrintFonts {
  readonly normal: Uint8Array;
  readonly bold: Uint8Array;
}

const fetched = async (address: URL): Promise<Uint8Array> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Letters for printing: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

export const loadPrintFonts = async (): Promise<PrintFonts> => {
  const [normal, bold] = await Promise.all([
    fetched(
      new URL('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf', import.meta.url),
    ),
    fetched(
      new URL('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf', import.meta.url),
    ),
  ]);
  return { normal, bold };
};

export const printFont = 'SourceSans3';
const atOnce = 8192;

/** One character for each byte, as the library wants its files. */
const binaryText = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += atOnce)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + atOnce)));
  return parts.join('');
};

/** A PDF that has `printFont`, normal and bold. */
export const openPdf = (options: jsPDFOptions, fonts: PrintFonts): jsPDF => {
  const pdf = new jsPDF({ ...options, compress: true });
  for (const style of ['normal', 'bold'] as const) {
    const file = `${printFont}-${style}.ttf`;
    pdf.addFileToVFS(file, binaryText(fonts[style]));
    pdf.addFont(file, printFont, style, undefined, 'Identity-H');
  }
  return pdf;
};

interface FontFile {
  /** 0 for none; of units of UTF-16. */
  characterToGlyph(unit: number): number;
}

/** A text as the PDF shows it in the font that is set. */
export const printed = (pdf: jsPDF, text: string): string => {
  const file = pdf.getFont().metadata as FontFile;
  return printable(text, (code) => code <= 0xffff && file.characterToGlyph(code) > 0);
};
