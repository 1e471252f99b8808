/** What pdfkit has and its types do not know yet. */
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      readonly dictionary: PDFKitReference;
    }
    namespace Mixins {
      interface PDFFont {
        /** The one that is chosen; what it has laid out before. */
        readonly _font: { layoutCache: object };
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
