import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { useNavigate } from 'shared-kit/web/router';
import { ChoiceFrame } from '../layout/choices/choice-frame.tsx';
import { ChoiceList } from '../layout/choices/choice-list.tsx';
import { type Choice, type ChoiceSection, rankedLists } from '../layout/choices/choices.ts';
import type { OpenProps } from '../layout/on-demand.tsx';
import type { Portal } from '../layout/use-portal.ts';
import { type Destination, destinationAt } from '../modules/destinations.ts';
import { preloadModule } from '../modules/loading/preload-module.ts';
import { useInstallationChoices, useModuleActions, useOwnActions } from './use-action-choices.tsx';
import type { PaletteOpening } from './use-palette-open.ts';
import { useRecentChoices } from './use-recent-choices.tsx';
import { useRecordSearch } from './use-record-search.tsx';
import { useScreenChoices } from './use-screen-choices.tsx';

interface PaletteListProps {
  readonly portal: Portal;
  readonly destination: Destination | undefined;
  readonly typed: PaletteOpening['typed'];
  readonly onLeave: () => void;
}

const mostRecent = 5;
const mostInstallations = 8;

/** What the portal itself knows is there with the first letter; without one, what was opened last is on top. */
const useOwnSections = (
  { portal, destination }: PaletteListProps,
  query: string,
): readonly ChoiceSection[] => {
  const { t } = useTranslation('shell');
  const all = [
    useRecentChoices(portal),
    useScreenChoices(portal),
    [...useModuleActions(portal), ...useOwnActions()],
    useInstallationChoices(destination),
  ] as const;
  const [recent, screens, actions, places] = rankedLists(all, query);
  return [
    { key: 'recent', title: t('search.recent'), choices: recent.slice(0, mostRecent) },
    { key: 'screens', title: t('search.screens'), choices: screens },
    { key: 'actions', title: t('search.actions'), choices: actions },
    { key: 'installations', title: t('search.installations'), choices: places.slice(0, mostInstallations) },
  ];
};

const PaletteList = (props: PaletteListProps) => {
  const { portal, typed, onLeave } = props;
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [query, setQuery] = useState(typed.current);
  const own = useOwnSections(props, query);
  const records = useRecordSearch(portal, query);
  const choose = ({ key, to = key, run }: Choice): void => {
    onLeave();
    if (run) run();
    else void navigate(to);
  };
  return (
    <ChoiceList
      title={t('search.label')}
      query={query}
      onQuery={setQuery}
      sections={[...own, ...records]}
      onApproach={({ key, to = key, run }) => {
        const found = run
          ? undefined
          : destinationAt(portal.destinations, new URL(to, location.origin).pathname);
        if (found) preloadModule(found.module);
      }}
      onChoose={choose}
    />
  );
};

interface PaletteProps extends Omit<PaletteListProps, 'onLeave'>, OpenProps {
  readonly opener: PaletteOpening['opener'];
}

/** Goes anywhere and does anything by a part of its name: `/` or Ctrl-K. */
const Palette = ({ isOpen, onClose, opener, ...list }: PaletteProps) => (
  <ChoiceFrame
    title={useTranslation('shell').t('search.label')}
    isOpen={isOpen}
    onClose={onClose}
    opener={opener}
  >
    <PaletteList {...list} onLeave={onClose} />
  </ChoiceFrame>
);

export default Palette;
