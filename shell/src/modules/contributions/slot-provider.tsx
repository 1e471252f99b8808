import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type OfferedContribution, SlotHost } from 'shared-kit/web/slots';
import type { Portal } from '../../layout/use-portal.ts';
import { moduleLoader } from '../loading/loader.ts';
import { ContributionView } from './contribution-view.tsx';
import type { ContributionViewProps } from './contribution-waiting.tsx';

interface SlotProviderProps {
  readonly portal: Pick<Portal, 'contributions' | 'installation' | 'refresh'>;
  readonly loader?: ContributionViewProps['loader'];
  readonly children: ReactNode;
}

/** Gives every slot below it what modules contribute, each with all that it needs to come by itself. */
export const SlotProvider = ({
  portal,
  loader = moduleLoader.contributions,
  children,
}: SlotProviderProps) => {
  const { components } = portal.contributions;
  const installationId = portal.installation?.id ?? null;
  const latest = useRef(portal);
  useEffect(() => {
    latest.current = portal;
  });
  const offered = useMemo(
    () =>
      components.map(
        ({ key, choice, slot, contribution }): OfferedContribution => ({
          key,
          slot,
          title: contribution.title,
          render: (props, skeleton) => (
            <ContributionView
              // Another release, and another installation, begin anew.
              key={`${choice.use.version} ${installationId}`}
              loader={loader}
              choice={choice}
              contribution={contribution}
              installationId={installationId}
              props={props}
              skeleton={skeleton}
              ask={() => latest.current.refresh()}
            />
          ),
        }),
      ),
    [components, installationId, loader],
  );
  return <SlotHost value={offered}>{children}</SlotHost>;
};
