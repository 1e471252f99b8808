export { PhotoViewer } from 'shared-kit/web/overlays';
