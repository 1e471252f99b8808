import { useEffect } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Printer } from 'shared-kit/web/icons';
import { useLocation } from 'shared-kit/web/router';
import { Box, Button, ErrorState, ListSkeleton, PageFrame, Stack } from 'shared-kit/web/ui';
import { ManualArticle } from './manual-article.tsx';
import { ManualContents } from './manual-contents.tsx';
import { type ManualWay, nameOfPlace } from './manual-place.ts';
import { useManual } from './use-manual.ts';

const way: ManualWay = { addressOf: (place) => `#${nameOfPlace(place)}` };

/** The whole manual on one page, to be read and printed. The address may name a place of it. */
const ManualPage = () => {
  const { t } = useTranslation('shell');
  const { hash } = useLocation();
  const { data, error, refetch } = useManual();
  useEffect(() => {
    // The browser looked for the place before the manual had come.
    if (data && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [data, hash]);
  const content = () => {
    if (data === undefined)
      return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
    return (
      <>
        <Button variant="outline" alignSelf="start" onClick={() => print()} _print={{ display: 'none' }}>
          <Printer aria-hidden />
          {t('help.print')}
        </Button>
        <ManualContents label={t('help.contents')} pages={data.pages} way={way} />
        {data.pages.map((page) => (
          <Box key={page.name} borderTopWidth="1px" paddingTop="8">
            <ManualArticle page={page} level={2} way={way} />
          </Box>
        ))}
      </>
    );
  };
  return (
    <PageFrame title={t('help.manual')} tabs={[]}>
      <Stack gap="8" maxWidth="48rem">
        {content()}
      </Stack>
    </PageFrame>
  );
};

export default ManualPage;
