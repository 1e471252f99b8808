import { useEffect, useMemo, useState } from 'react';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Search } from 'shared-kit/web/icons';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { useNavigate } from 'shared-kit/web/router';
import { Button, IconButton, Kbd, Text } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';
import { destinationAt, menuOf } from '../modules/destinations.ts';
import { preloadPage } from '../modules/preload-page.ts';
import { ChoiceFrame } from './choice-frame.tsx';
import { ChoiceList } from './choice-list.tsx';
import { type Choice, matchingChoices } from './choices.ts';
import { opensSearch } from './opens-search.ts';
import type { Portal } from './use-portal.ts';
import { useRecordSearch } from './use-record-search.tsx';

const useSearchKeys = (open: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      open();
    };
    // On the window: a page's own search field, which listens on the document, takes "/" first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
};

const useDestinationChoices = ({ destinations }: Portal): readonly Choice[] => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const home = { key: homePath, label: t('home.title'), icon: <menuIconOf.home aria-hidden size={18} /> };
  const others = menuOf(destinations).flatMap((group) =>
    group.destinations.map(({ to, entry }) => {
      const Icon = menuIconOf[entry.icon];
      return {
        key: to,
        label: local(entry.names),
        hint: t(`menu.${group.type}`),
        icon: <Icon aria-hidden size={18} />,
      };
    }),
  );
  return [home, ...others];
};

interface SearchListProps {
  readonly portal: Portal;
  readonly onLeave: () => void;
}

/** Screens by a part of their name, and what the modules find. */
const SearchList = ({ portal, onLeave }: SearchListProps) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const screens = matchingChoices(useDestinationChoices(portal), query);
  const records = useRecordSearch(portal, query);
  const title = records.length > 0 ? { title: t('search.screens') } : {};
  return (
    <ChoiceList
      title={t('search.label')}
      query={query}
      onQuery={setQuery}
      sections={[{ key: 'screens', choices: screens, ...title }, ...records]}
      onApproach={({ key, to = key }) => {
        const found = destinationAt(portal.destinations, new URL(to, location.origin).pathname);
        if (found) preloadPage(found.module, found.entry.page);
      }}
      onChoose={({ key, to = key }) => {
        onLeave();
        void navigate(to);
      }}
    />
  );
};

/** Goes anywhere by a part of its name: `/` or Ctrl-K. */
export const PortalSearch = ({ portal, compact }: { readonly portal: Portal; readonly compact: boolean }) => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useSearchKeys(useMemo(() => () => setOpen(true), []));
  return (
    <>
      {compact ? (
        <IconButton variant="ghost" aria-label={t('search.label')} onClick={() => setOpen(true)}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <Button
          variant="outline"
          color="fg.muted"
          aria-keyshortcuts="/ Control+K"
          onClick={() => setOpen(true)}
        >
          <Search aria-hidden />
          <Text minWidth="10rem" textAlign="start">
            {t('search.label')}
          </Text>
          <Kbd>/</Kbd>
        </Button>
      )}
      <ChoiceFrame title={t('search.label')} open={open} onOpenChange={setOpen}>
        <SearchList portal={portal} onLeave={() => setOpen(false)} />
      </ChoiceFrame>
    </>
  );
};
