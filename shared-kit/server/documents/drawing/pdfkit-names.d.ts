/** What pdfkit has and its types do not know yet. */
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      readonly dictionary: PDFKitReference;
    }
    namespace Mixins {
      /** Lengths are in thousandths of the font's size. */
      interface EncodingFont {
        readonly id: string;
        readonly ascender: number;
        /** The file. */
        readonly font: { hasGlyphForCodePoint(code: number): boolean };
        /** What it has laid out before. */
        layoutCache: object;
        widthOfString(text: string, size: number): number;
        /** Glyphs as hexadecimal numbers, and where each of them stands. */
        encode(
          text: string,
        ): [
          letters: string[],
          positions: { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }[],
        ];
        ref(): PDFKitReference;
      }
      interface PDFFont {
        /** The one that is chosen. */
        readonly _font: EncodingFont;
      }
      interface PDFImage {
        /** Taken in once, for drawing it any number of times. */
        openImage(source: ImageSrc): ImageSrc;
      }
      interface StructureElementOptions {
        /** Of a header cell. */
        scope?: 'Column' | 'Row';
        bbox?: [number, number, number, number];
        placement?: 'Block' | 'Inline';
      }
    }
  }
}

export {};
