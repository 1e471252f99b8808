import { useState } from 'react';
import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import type { PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { useTranslation } from 'shared-kit/web/i18n';
import { EllipsisVertical } from 'shared-kit/web/icons';
import { LazyMenu } from 'shared-kit/web/ui';
import { ChangeDialog } from './changes/change-dialog.tsx';
import type { ChangeKind, Scope } from './changes/change-kinds.ts';
import { usePrune } from './use-prune.ts';

interface ReleaseActionsProps {
  readonly release: PublishedRelease;
  readonly state: ModuleState;
}

const load = () => import('./release-menu.tsx');

const scopes: Partial<Record<ChangeKind, Scope>> = { pin: 'one', canary: 'any', promote: 'all' };

/** A page is asked for before any installation is known: no shell runs in one alone. */
const scopeOf = (kind: ChangeKind, module: string): Scope =>
  module === shellName ? 'all' : (scopes[kind] ?? 'all');

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
          isPinnable: state.module !== shellName,
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
          scope={scopeOf(asked.kind, state.module)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
};
