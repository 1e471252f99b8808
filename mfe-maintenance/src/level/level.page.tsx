import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { handleApiError, useInstallation } from 'shared-kit/web/app';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { Link, useUrlState } from 'shared-kit/web/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  IconButton,
  PageFrame,
  PageSkeleton,
  Stack,
  TableSkeleton,
  Text,
} from 'shared-kit/web/ui';
import { useRefusalText } from '../calendar/use-plan.ts';
import { RefusedTasks } from '../outcomes/refused-tasks.tsx';
import { useText } from '../use-text.ts';
import { LevelBars } from './level-bars.tsx';
import { LevelLineRow } from './level-line.tsx';
import { LevelMeasuresTable } from './level-measures.tsx';
import { LevelPeople } from './level-people.tsx';
import { useLevel } from './use-level.ts';

/** As many lines as are looked at one by one; the others at a press. */
const fewLines = 50;
const months = 12;

const nobody: readonly number[] = [];

const stepped = (month: string, step: number): string => {
  const at = Number(month.slice(0, 4)) * months + Number(month.slice(5)) - 1 + step;
  return `${Math.floor(at / months)}-${String((at % months) + 1).padStart(2, '0')}`;
};

interface LevelProps {
  readonly installationId: number;
  readonly month: string;
  /** Ids of users among whom it is spread; none: as the rule says. */
  readonly people: readonly number[];
  readonly onPeople: (people: readonly number[]) => void;
}

const Level = ({ installationId, month, people, onPeople }: LevelProps) => {
  const t = useText();
  const planReason = useRefusalText();
  const { shown, error, refetch, refused, isPending, apply, choose } = useLevel(
    installationId,
    month,
    people,
  );
  const [most, setMost] = useState(fewLines);
  if (!shown) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />;
  const { proposal, placings, lines, changed, before, after } = shown;
  const refusals = (
    <RefusedTasks
      refused={refused}
      reasonOf={({ outcome }) => (outcome === 'unfit' ? t('assignee.outcome.unfit') : planReason(outcome))}
    />
  );
  if (proposal.lines.length === 0)
    return <EmptyState title={t('level.nothing')} text={t('level.nothingText')} />;
  return (
    <Stack gap="4">
      {refusals}
      <LevelPeople people={proposal.people} isChosen={people.length > 0} onChange={onPeople} />
      <LevelMeasuresTable before={before} after={after} />
      <LevelBars shown={shown} />
      <Flex gap="3" align="center" wrap="wrap">
        <Text role="status">{t('level.changed', { count: changed.length })}</Text>
        <Button
          minHeight="44px"
          loading={isPending}
          disabled={changed.length === 0}
          onClick={() => void apply().catch(handleApiError)}
        >
          {t('level.apply')}
        </Button>
      </Flex>
      {lines.length === 0 ? <Text color="fg.muted">{t('level.even')}</Text> : null}
      {lines.length > 0 ? (
        <Stack as="section" gap="0" aria-labelledby="level-lines">
          <Heading as="h2" size="sm" id="level-lines">
            {t('level.lines')}
          </Heading>
          <Stack as="ul" gap="0" listStyleType="none">
            {lines.slice(0, most).map((line) => (
              <LevelLineRow
                key={line.id}
                line={line}
                placing={placings.get(line.id) ?? line}
                proposal={proposal}
                onChoose={(placing) => choose(line.id, placing)}
              />
            ))}
          </Stack>
          {lines.length > most ? (
            <Button variant="ghost" minHeight="44px" onClick={() => setMost(lines.length)}>
              {t('level.more', { count: lines.length - most })}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
};

/** A month's open work spread over days and people: looked at before and after, changed line by line, and taken. */
const LevelPage = () => {
  const t = useText();
  const { options } = useEnumText();
  const { timeZone } = useFormat();
  const { installation } = useInstallation();
  const [address, setAddress] = useUrlState({ month: '' as string, people: nobody });
  const present = localDayText(Date.now(), timeZone).slice(0, 'yyyy-mm'.length);
  // Nothing is spread over a month that is over, or over none.
  const month = isDayText(`${address.month}-01`) && address.month > present ? address.month : present;
  if (!installation) return <PageSkeleton />;
  const name = options('month')[Number(month.slice(5)) - 1]?.label ?? '';
  const step = (way: -1 | 1) => (
    <IconButton asChild variant="outline" size={{ base: 'lg', md: 'sm' }}>
      <Link
        to={paths.maintenanceLevel({ month: stepped(month, way) })}
        aria-label={t(`calendar.${way < 0 ? 'before' : 'after'}Month`)}
      >
        {way < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      </Link>
    </IconButton>
  );
  return (
    <PageFrame title={t('level.title')} summary={t('level.summary')}>
      <Stack gap="3">
        <Flex gap="2" align="center">
          {month > present ? step(-1) : null}
          <Text as="h2" fontWeight="semibold" textTransform="capitalize">
            {name} {month.slice(0, 4)}
          </Text>
          {step(1)}
        </Flex>
        <Level
          key={`${installation.id} ${month} ${address.people.join()}`}
          installationId={installation.id}
          month={month}
          people={address.people}
          onPeople={(people) => setAddress({ people })}
        />
      </Stack>
    </PageFrame>
  );
};

export default LevelPage;
