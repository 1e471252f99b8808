import { useEffect, useRef, useState } from 'react';
import type { Manual } from 'shared-kit/config/manual/manual.ts';
import { useTranslation } from 'shared-kit/web/i18n';
import { ArrowLeft, BookOpen } from 'shared-kit/web/icons';
import { ReadPanel } from 'shared-kit/web/overlays';
import { Link } from 'shared-kit/web/router';
import { SearchField } from 'shared-kit/web/table';
import { Box, Button, ErrorState, Flex, ListSkeleton, Stack } from 'shared-kit/web/ui';
import type { OpenProps } from '../layout/on-demand.tsx';
import type { loadManual } from './load-manual.ts';
import { ManualArticle } from './manual-article.tsx';
import { ManualContents, SectionContents } from './manual-contents.tsx';
import { ManualHits } from './manual-hits.tsx';
import { type ManualPlace, type ManualWay, manualPath, nameOfPlace } from './manual-place.ts';
import { searchManual } from './search-manual.ts';
import { useManual } from './use-manual.ts';

/** The table of contents, as a place like any other. */
const contents: ManualPlace = { page: '', anchor: '' };

/** The places that were read, the last one open. What is opened takes the focus, so that it is read from there on. */
const usePlaces = (first: ManualPlace) => {
  const [places, setPlaces] = useState<readonly ManualPlace[]>([first]);
  const body = useRef<HTMLDivElement>(null);
  const place = places.at(-1) ?? contents;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = place.page === '' ? body.current : document.getElementById(nameOfPlace(place));
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [place]);
  return {
    body,
    place,
    open: (next: ManualPlace) => setPlaces((before) => [...before, next]),
    back: places.length > 1 ? () => setPlaces((before) => before.slice(0, -1)) : null,
  };
};

interface HelpProps extends Pick<OpenProps, 'onClose'> {
  readonly manual: Manual;
  /** Name of the page that tells of the open screen. */
  readonly page: string | undefined;
}

const Help = ({ manual, page, onClose }: HelpProps) => {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const { body, place, open, back } = usePlaces(page === undefined ? contents : { page, anchor: '' });
  const shown = manual.pages.find(({ name }) => name === place.page);
  const way: ManualWay = {
    addressOf: (target) => `${manualPath}#${nameOfPlace(target)}`,
    onOpen: (target) => {
      setQuery('');
      open(target);
    },
  };
  const content = () => {
    if (query !== '') return <ManualHits hits={searchManual(manual, query)} way={way} />;
    if (!shown) return <ManualContents label={t('help.contents')} pages={manual.pages} way={way} />;
    return (
      <>
        <SectionContents label={t('help.onThisPage')} page={shown} way={way} />
        <ManualArticle page={shown} level={3} way={way} />
      </>
    );
  };
  return (
    <Stack gap="4" paddingBottom="6">
      <Flex wrap="wrap" gap="2" align="center">
        <Flex flex="1" minWidth={{ base: 'full', md: '44' }}>
          <SearchField value={query} onChange={setQuery} label={t('help.search')} />
        </Flex>
        {back ? (
          <Button variant="ghost" onClick={back}>
            <ArrowLeft aria-hidden />
            {t('help.back')}
          </Button>
        ) : null}
        {shown ? (
          <Button variant="ghost" onClick={() => way.onOpen?.(contents)}>
            {t('help.contents')}
          </Button>
        ) : null}
        <Button asChild variant="ghost">
          <Link to={way.addressOf(place)} onClick={onClose}>
            <BookOpen aria-hidden />
            {t('help.whole')}
          </Link>
        </Button>
      </Flex>
      <Box ref={body} tabIndex={-1} outline="none">
        <Stack gap="6">{content()}</Stack>
      </Box>
    </Stack>
  );
};

interface HelpPanelProps extends OpenProps {
  readonly page: string | undefined;
  readonly load?: typeof loadManual;
}

/** The manual beside the screen that it tells of; over the whole window on a phone. */
const HelpPanel = ({ page, load, isOpen, onClose }: HelpPanelProps) => {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useManual(load);
  if (!isOpen) return null;
  const content = () => {
    if (data) return <Help manual={data} page={page} onClose={onClose} />;
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  };
  return (
    <ReadPanel title={t('help.title')} onClose={onClose}>
      {content()}
    </ReadPanel>
  );
};

export default HelpPanel;
