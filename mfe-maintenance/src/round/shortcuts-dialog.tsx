import { KeysDialog } from 'shared-kit/web/overlays';
import { useText } from '../use-text.ts';

const shortcuts = [
  { keys: ['1', '2', '3'], does: 'result' },
  { keys: ['Enter'], does: 'field' },
  { keys: ['Ctrl', 'Enter'], does: 'save' },
  { keys: ['→'], does: 'next' },
  { keys: ['←'], does: 'back' },
  { keys: ['Esc'], does: 'leave' },
  { keys: ['?'], does: 'help' },
] as const;

/** What the keys do in a round. */
const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText();
  return (
    <KeysDialog
      title={t('round.keys.title')}
      keys={shortcuts.map(({ keys, does }) => ({ keys, does: t(`round.keys.${does}`) }))}
      note={t('round.keys.writing')}
      onClose={onClose}
    />
  );
};

export default ShortcutsDialog;
