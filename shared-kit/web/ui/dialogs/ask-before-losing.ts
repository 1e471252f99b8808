import { i18n } from '../../i18n/instance.ts';
import { confirm } from './imperative.ts';

/** Asks whether what was typed may go; `text` says what would be lost. Whoever presses Escape or Enter goes on editing. */
export const askBeforeLosing = (text = i18n.t('leave.text', { ns: 'kit' })): Promise<boolean> =>
  confirm({
    text,
    acceptLabel: i18n.t('leave.accept', { ns: 'kit' }),
    cancel: i18n.t('leave.stay', { ns: 'kit' }),
    danger: true,
  });
