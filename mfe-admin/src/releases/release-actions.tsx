import { useState } from 'react';
import type { ModuleState } from 'shared-kit/contracts/channels';
import type { PublishedRelease } from 'shared-kit/contracts/releases';
import { useTranslation } from 'shared-kit/web/i18n';
import { EllipsisVertical } from 'shared-kit/web/icons';
import { LazyMenu } from 'shared-kit/web/ui';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeKind, Scope } from './change-kinds.ts';
import { usePrune } from './use-prune.ts';

interface ReleaseActionsProps {
  readonly release: PublishedRelease;
  readonly state: ModuleState;
}

const load = () => import('./release-menu.tsx');

const scopes: Partial<Record<ChangeKind, Scope>> = { pin: 'one', canary: 'any', promote: 'all' };

/** What can be done with one release. */
export const ReleaseActions = ({ release, state }: ReleaseActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const [asked, setAsked] = useState<{ kind: ChangeKind; state: ModuleState } | null>(null);
  const prune = usePrune();
  const { version, unused } = release;
  return (
    <>
      <LazyMenu
        size="sm"
        load={load}
        aria-label={t('releases.list.actions', { version })}
        menu={{
          isStable: version === state.stable,
          isRecalled: state.recalled.includes(version),
          unused,
          onChange: (kind: ChangeKind) => setAsked({ kind, state }),
          onPrune: () => void prune(release),
        }}
      >
        <EllipsisVertical aria-hidden />
      </LazyMenu>
      {asked ? (
        <ChangeDialog
          {...asked}
          release={version}
          scope={scopes[asked.kind] ?? 'all'}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
};
