/** What proves work, in forms and to be looked at: only pages that ask for it fetch the code behind it. */
export { DocumentField, type DocumentFieldProps } from './evidence/document-field.tsx';
export { DownloadButton, type DownloadButtonProps } from './evidence/download-button.tsx';
export { FileButton, type FileButtonProps } from './evidence/file-button.tsx';
export { IssueButton, type IssueButtonProps } from './evidence/issue-button.tsx';
export { PhotoGallery, type PhotoGalleryProps } from './evidence/photo-gallery.tsx';
export { SaveIssuedButton } from './evidence/save-issued-button.tsx';
export { SignatureField, type SignatureFieldProps } from './evidence/signature-field.tsx';
export { VideoField, type VideoFieldProps } from './evidence/video-field.tsx';
