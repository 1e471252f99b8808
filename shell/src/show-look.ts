import { variantOfAddress } from 'shared-kit/web/ui';

/** Tells the page's own styles which look it has. */
export const showLook = (): void => {
  document.documentElement.setAttribute('data-look', variantOfAddress(location.href));
};
