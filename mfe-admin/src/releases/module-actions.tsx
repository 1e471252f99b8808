import { useState } from 'react';
import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { useTranslation } from 'shared-kit/web/i18n';
import { Undo2 } from 'shared-kit/web/icons';
import { Button, Flex } from 'shared-kit/web/ui';
import { ChangeDialog } from './changes/change-dialog.tsx';
import type { ChangeKind } from './changes/change-kinds.ts';
import { comesBack } from './changes/channel.ts';

/** What can be done with a module for all installations. */
export const ModuleActions = ({ state }: { readonly state: ModuleState }) => {
  const { t } = useTranslation('mfe-admin');
  // As it was when the person decided: what another changes meanwhile is told, not taken over.
  const [asked, setAsked] = useState<{ kind: ChangeKind; state: ModuleState } | null>(null);
  const ask = (kind: ChangeKind): void => setAsked({ kind, state });
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => ask('promote')}>
        {t('releases.changes.promote.button')}
      </Button>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => ask('canary')}>
        {t('releases.changes.canary.button')}
      </Button>
      {state.canary ? (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => ask('endCanary')}>
          {t('releases.changes.endCanary.button')}
        </Button>
      ) : null}
      {comesBack(state) === null ? null : (
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          aria-haspopup="dialog"
          onClick={() => ask('rollBack')}
        >
          <Undo2 aria-hidden />
          {t('releases.changes.rollBack.button')}
        </Button>
      )}
      {asked ? <ChangeDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Flex>
  );
};
