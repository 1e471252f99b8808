/** What each dialog of one's own account is given. */
export interface AccountDialogProps {
  readonly onClose: () => void;
}
