import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { paths } from 'shared-kit/contracts/paths';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Of the check that follows a repaired leak: of which leak it is, until when the law has it made, and what answers it. */
export const MendedLeak = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { day } = useFormat();
  const { mendedLeak, installationId, dueDate } = inspection;
  if (mendedLeak === null) return null;
  const { correctiveId, number, mendedOn, checkedOn } = mendedLeak;
  return (
    <Box as="section" aria-label={t('mendedLeak.title')} paddingY="3" maxWidth="48rem">
      <Text fontWeight="medium">{t('mendedLeak.of', { day: day(mendedOn) })}</Text>
      <RecordLink to={paths.corrective({ id: correctiveId, installationId })}>
        <Text as="span" textDecoration="underline">
          {t('mendedLeak.corrective', { number })}
        </Text>
      </RecordLink>
      {checkedOn !== null ? (
        <Text>{t('mendedLeak.taken', { day: day(checkedOn) })}</Text>
      ) : dueDate !== null ? (
        <Text color="fg.muted">{t('mendedLeak.until', { day: day(dueDate) })}</Text>
      ) : null}
    </Box>
  );
};
