/** Signatures and videos in forms, apart from other fields: only pages that ask for them fetch the code behind them. */
export { SignatureField, type SignatureFieldProps } from './evidence/signature-field.tsx';
export { VideoField, type VideoFieldProps } from './evidence/video-field.tsx';
