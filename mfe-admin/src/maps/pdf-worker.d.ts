/** Makes itself known where it is loaded. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
