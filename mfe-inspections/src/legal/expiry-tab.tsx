import { useState } from 'react';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import {
  getLegalExpiry,
  type LegalExpiry,
  type LegalStep,
} from 'shared-kit/contracts/legal/legal-obligations';
import { paths } from 'shared-kit/contracts/paths';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link, useCanOpen } from 'shared-kit/web/router';
import { Box, Button, ErrorState, Flex, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { StepPanel } from './step-panel.tsx';

interface ExpiryTabProps {
  readonly inspection: Inspection;
}

interface StopsProps extends ExpiryTabProps {
  readonly expiry: LegalExpiry;
}

/** Each element with the form of its stop, filled in: a person sends it. */
const Stops = ({ inspection, expiry }: StopsProps) => {
  const t = useText();
  const { day } = useFormat();
  const mayPutOut = useCanOpen(paths.outOfServices.path);
  const { installationId, dueDate } = inspection;
  const linkOf = (id: number): string =>
    paths.outOfServices({
      installationId,
      putOut: id,
      basis: `${expiry.norm} ${expiry.article}`.trim(),
      text: t('legal.expiry.description', { day: day(dueDate ?? '') }),
    });
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {expiry.elements.map(({ id, name, isStopped }) => (
        <Box as="li" key={id}>
          {isStopped || !mayPutOut ? (
            <Text>{isStopped ? t('legal.expiry.stopped', { name }) : name}</Text>
          ) : (
            <Button asChild variant="outline" minHeight="44px">
              <Link to={linkOf(id)}>{t('legal.expiry.putOut', { name })}</Link>
            </Button>
          )}
        </Box>
      ))}
    </Stack>
  );
};

interface StepsProps extends StopsProps {
  readonly onNote: (notice: number) => void;
}

/** Each step with its term, or with who did it, when, and what shows it. */
const Steps = ({ inspection, expiry, onNote }: StepsProps) => {
  const t = useText();
  const local = useLocalized();
  const { day, timeZone } = useFormat();
  const today = localDayText(new Date(), timeZone);
  const done = ({ doneOn, doneBy, doneByName, proof, documentId }: LegalStep): string => {
    const document = inspection.documents.find(({ id }) => id === documentId);
    const name = doneBy || doneByName;
    const said = t('legal.expiry.doneBy', { name, day: day(doneOn ?? '') });
    return [said, proof, document?.title].filter(Boolean).join(' · ');
  };
  return (
    <Box as="ul" aria-label={t('legal.expiry.steps')} listStyleType="none">
      {expiry.notices.map((step, index) => (
        <Flex as="li" key={local(step.text)} gap="3" align="center" borderBottomWidth="1px" paddingY="2">
          <Box flex="1" minWidth="0">
            <Text overflowWrap="anywhere">{local(step.text)}</Text>
            {step.doneOn === null ? (
              <Text color={step.deadline < today ? 'fg.error' : 'fg.muted'}>
                {t(step.deadline < today ? 'legal.expiry.since' : 'legal.expiry.until', {
                  day: day(step.deadline),
                })}
              </Text>
            ) : (
              <Text color="fg.muted" overflowWrap="anywhere">
                {done(step)}
              </Text>
            )}
          </Box>
          <Button
            variant="outline"
            minHeight="44px"
            aria-haspopup="dialog"
            aria-label={t('legal.expiry.noteOf', { step: local(step.text) })}
            onClick={() => onNote(index)}
          >
            {t(step.doneOn === null ? 'legal.expiry.note' : 'legal.expiry.correct')}
          </Button>
        </Flex>
      ))}
    </Box>
  );
};

/** What the law asks of what has expired: a stop and notices, proposed to whoever reads it. */
export const ExpiryTab = ({ inspection }: ExpiryTabProps) => {
  const t = useText();
  const { day } = useFormat();
  const [noted, setNoted] = useState<number | null>(null);
  const { data, error, refetch } = useRoute(getLegalExpiry, { params: { id: inspection.id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  const expiry = data.data;
  const { asks, from, norm, article } = expiry;
  const step = noted === null ? undefined : expiry.notices[noted];
  const mustStop = asks === 'outOfService' && from !== null;
  return (
    <Stack gap="3" paddingY="2">
      <Text fontWeight="medium">
        {mustStop ? t('legal.expiry.stop', { day: day(from) }) : t('legal.expiry.warning')}
      </Text>
      <Text color="fg.muted">{[norm, article, t('legal.expiry.proposed')].filter(Boolean).join(' · ')}</Text>
      {expiry.holidaysAreKnown ? null : <Text color="fg.warning">{t('legal.expiry.holidaysUnknown')}</Text>}
      {mustStop ? <Stops inspection={inspection} expiry={expiry} /> : null}
      <Steps inspection={inspection} expiry={expiry} onNote={setNoted} />
      {step && noted !== null ? (
        <StepPanel inspection={inspection} step={step} notice={noted} onClose={() => setNoted(null)} />
      ) : null}
    </Stack>
  );
};
