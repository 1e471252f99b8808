import { KeysDialog } from 'shared-kit/web/overlays';
import { useText } from '../use-text.ts';
import { triageDecisions, triageKeys } from './triage-keys.ts';

/** What the keys do in the list of correctives. */
const TriageHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText();
  const keys = [
    { keys: ['j', '↓'], does: t('triage.down') },
    { keys: ['k', '↑'], does: t('triage.up') },
    { keys: ['Enter'], does: t('triage.open') },
    ...triageDecisions.map((decision) => ({
      keys: [triageKeys[decision]],
      does: t(`triage.${decision}`),
    })),
    { keys: [t('triage.space')], does: t('triage.choose') },
    { keys: ['?'], does: t('triage.help') },
  ];
  return <KeysDialog title={t('triage.title')} keys={keys} note={t('triage.note')} onClose={onClose} />;
};

export default TriageHelp;
