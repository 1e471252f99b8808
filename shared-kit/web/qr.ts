/** QR codes, apart from the interface's common parts: only pages that show one fetch the code behind them. */
export { QrCode, type QrCodeProps } from './qr/qr-code.tsx';
export { type QrRun, qrRuns } from './qr/qr-runs.ts';
