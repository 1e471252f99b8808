import { i18n } from '../i18n/instance.ts';
import { confirm } from '../ui/dialogs/imperative.ts';

/** Asks whether what was typed may go. */
export const askBeforeLosing = (): Promise<boolean> =>
  confirm({
    text: i18n.t('leave.text', { ns: 'kit' }),
    acceptLabel: i18n.t('leave.accept', { ns: 'kit' }),
    cancel: true,
    danger: true,
  });
