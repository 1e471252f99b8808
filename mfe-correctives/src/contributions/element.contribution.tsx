import { paths } from 'shared-kit/contracts/paths';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Box, Heading, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CorrectiveLines } from './corrective-lines.tsx';
import { ReportButton } from './report-button.tsx';

const open = '0,1,4';
const closed = '2';

/** What is and was broken of an element: what is open first. */
const ElementCorrectives = ({ installationId, elementId }: SlotProps<'element.tab'>) => {
  const t = useText();
  const place = { installationId, elementId: String(elementId) };
  return (
    <Stack gap="5" paddingY="2">
      <ReportButton to={paths.correctiveReport({ elementId })} />
      <Box as="section" aria-label={t('contribution.open')}>
        <Heading as="h3" size="sm" paddingX="2">
          {t('contribution.open')}
        </Heading>
        <CorrectiveLines
          query={{ ...place, status: open }}
          none={t('contribution.noneOpen')}
          all={paths.correctives({ elementId, status: [0, 1, 4] })}
        />
      </Box>
      <Box as="section" aria-label={t('contribution.closed')}>
        <Heading as="h3" size="sm" paddingX="2">
          {t('contribution.closed')}
        </Heading>
        <CorrectiveLines
          query={{ ...place, status: closed, sort: '-closedAt' }}
          none={t('contribution.noneClosed')}
          all={paths.correctives({ elementId, status: 2 })}
        />
      </Box>
    </Stack>
  );
};

export default defineContribution('element.tab', ElementCorrectives);
