/** Components that float over the page, apart from the interface's common ones: only pages that use them fetch the code behind them. */

export { KeysDialog, type KeysDialogProps } from './overlays/keys-dialog.tsx';
export * as Menu from './overlays/menu.ts';
export { OpenMenu, type OpenMenuProps } from './overlays/open-menu.tsx';
export { PhotoViewer, type PhotoViewerProps, type ViewedPhoto } from './overlays/photo-viewer.tsx';
export { ReadDialog, type ReadDialogProps } from './overlays/read-dialog.tsx';
export { ReadPanel } from './overlays/read-panel.tsx';
export { Dialog } from './ui/parts/dialog.ts';
export { Drawer } from './ui/parts/drawer.ts';
export { Popover } from './ui/parts/popover.ts';
export { Tooltip } from './ui/parts/tooltip.ts';
