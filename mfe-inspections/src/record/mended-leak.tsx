import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { paths } from 'shared-kit/contracts/paths';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Of the check that follows a repaired leak: of which leak it is, with its corrective, and until when the law has it made. */
export const MendedLeak = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { day } = useFormat();
  const { mendedLeak, installationId, dueDate } = inspection;
  if (mendedLeak === null) return null;
  const { correctiveId: id, number, mendedOn } = mendedLeak;
  const title = t('mendedLeak', { day: day(mendedOn) });
  return (
    <Box as="section" aria-label={title} paddingY="3" maxWidth="48rem">
      <Text fontWeight="medium">
        {title} ·{' '}
        <RecordLink to={paths.corrective({ id, installationId })}>
          <Text as="span" textDecoration="underline" whiteSpace="nowrap">
            {number}
          </Text>
        </RecordLink>
      </Text>
      {dueDate === null ? null : <Text color="fg.muted">{t('due.on', { day: day(dueDate) })}</Text>}
    </Box>
  );
};
