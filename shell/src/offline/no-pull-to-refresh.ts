import { connectionStore, isAway } from 'shared-kit/web/app';

const apply = (): void => {
  document.documentElement.style.overscrollBehavior = isAway() ? 'contain' : '';
};

/** Pulling the page down would load it anew, which fails without a network. */
export const keepFromRefreshing = (): void => {
  apply();
  connectionStore.subscribe(apply);
};
