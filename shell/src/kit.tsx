/** Chakra's theme with dialogs and toasts: the ground that every page but the login page stands on. */
export { UiProvider as default } from 'shared-kit/web/ui';
