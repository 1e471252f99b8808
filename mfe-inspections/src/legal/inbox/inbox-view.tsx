import { useState } from 'react';
import {
  listLegalFacts,
  listObligations,
  type Obligation,
} from 'shared-kit/contracts/legal/legal-obligations';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { Button, EmptyState, ErrorState, Flex, Heading, ListSkeleton, Stack } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { RuleSource, Why } from '../rule-source.tsx';
import { DecideBar } from './decide-bar.tsx';
import { DecisionCard } from './decision-card.tsx';
import {
  byBuilding,
  byCause,
  entriesOf,
  type InboxEntry,
  type InboxQuestion,
  questionsOf,
} from './inbox-groups.ts';
import { QuestionCard } from './question-card.tsx';

interface ShownProps {
  readonly installationId: number;
  readonly entries: readonly InboxEntry[];
  readonly obligations: readonly Obligation[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

interface QuestionsProps {
  readonly installationId: number;
  readonly questions: readonly InboxQuestion[];
}

const Questions = ({ installationId, questions }: QuestionsProps) => {
  const t = useText();
  const { data } = useRoute(listLegalFacts, { query: { installationId } });
  const names = new Map(data?.data.map(({ place, id, name }) => [`${place} ${id}`, name]));
  return questions.map((question) => (
    <QuestionCard
      key={question.fact}
      installationId={installationId}
      question={question}
      nameOf={(key) => names.get(key) ?? t(`legal.place.${key.split(' ')[0]}`)}
    />
  ));
};

const ByCause = ({ installationId, entries, obligations, chosen, onChoose }: ShownProps) => {
  const t = useText();
  const local = useLocalized();
  const questions = questionsOf(obligations);
  const groups = byCause(entries);
  return (
    <>
      {questions.length === 0 ? null : (
        <Stack gap="3">
          <Heading as="h2" size="md">
            {t('legal.inbox.questions')}
          </Heading>
          <Questions installationId={installationId} questions={questions} />
        </Stack>
      )}
      {groups.length === 0 ? null : (
        <Stack gap="3">
          <Heading as="h2" size="md">
            {t('legal.inbox.decisions')}
          </Heading>
          {groups.map(({ key, entries: those }) => {
            const [first] = those;
            return first === undefined ? null : (
              <DecisionCard
                key={key}
                installationId={installationId}
                title={local(first.rule.name)}
                entries={those}
                isOfRule
                chosen={chosen}
                onChoose={onChoose}
              >
                <Why obligation={first.obligation} />
                <RuleSource rule={first.rule} />
              </DecisionCard>
            );
          })}
        </Stack>
      )}
    </>
  );
};

const ByBuilding = ({ installationId, entries, obligations, chosen, onChoose }: ShownProps) => {
  const t = useText();
  return byBuilding(entries, obligations).map(({ building, entries: those, questions }) => {
    const name = building.name || t('legal.place.installation');
    return (
      <Stack key={building.id} gap="3">
        <Heading as="h2" size="md">
          {name}
        </Heading>
        <Questions installationId={installationId} questions={questions} />
        {those.length === 0 ? null : (
          <DecisionCard
            installationId={installationId}
            title={t('legal.inbox.decisionsIn', { name })}
            entries={those}
            isOfRule={false}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </Stack>
    );
  });
};

/** All that waits for a decision, by cause or by building: questions that are answered once, and what is decided many at once. */
export const InboxView = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const [address, setAddress] = useUrlState({ by: '' });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useRoute(listObligations, { query: { installationId } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  const { obligations, rules } = data.data;
  const entries = entriesOf(obligations, rules);
  const chosen = entries.filter(({ key }) => picked.has(key));
  if (entries.length === 0 && questionsOf(obligations).length === 0)
    return <EmptyState title={t('legal.inbox.empty')} text={t('legal.inbox.emptyText')} />;
  const isByBuilding = address.by === 'building';
  const ways = [
    { by: '', label: t('legal.inbox.byCause') },
    { by: 'building', label: t('legal.inbox.byBuilding') },
  ];
  const shown = {
    installationId,
    entries,
    obligations,
    chosen: new Set(chosen.map(({ key }) => key)),
    onChoose: setPicked,
  };
  return (
    <Stack gap="5">
      <Flex role="group" aria-label={t('legal.inbox.grouped')} gap="1" wrap="wrap">
        {ways.map(({ by, label }) => (
          <Button
            key={by}
            size="sm"
            minHeight="44px"
            variant={address.by === by ? 'subtle' : 'ghost'}
            aria-pressed={address.by === by}
            onClick={() => setAddress({ by })}
          >
            {label}
          </Button>
        ))}
      </Flex>
      {chosen.length === 0 ? null : (
        <DecideBar installationId={installationId} entries={chosen} onDone={() => setPicked(new Set())} />
      )}
      {isByBuilding ? <ByBuilding {...shown} /> : <ByCause {...shown} />}
    </Stack>
  );
};
