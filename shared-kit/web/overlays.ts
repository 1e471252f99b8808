/** Components that float over the page, apart from the interface's common ones: only pages that use them fetch the code behind them. */
export { Dialog } from '@chakra-ui/react/dialog';
export { Drawer } from '@chakra-ui/react/drawer';
export { Popover } from '@chakra-ui/react/popover';
export { Tooltip } from '@chakra-ui/react/tooltip';
export * as Menu from './overlays/menu.ts';
export { OpenMenu, type OpenMenuProps } from './overlays/open-menu.tsx';
export { PhotoViewer, type PhotoViewerProps, type ViewedPhoto } from './overlays/photo-viewer.tsx';
export { ReadDialog, type ReadDialogProps } from './overlays/read-dialog.tsx';
export { ReadPanel } from './overlays/read-panel.tsx';
