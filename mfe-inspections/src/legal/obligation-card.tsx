import { useState } from 'react';
import type { Obligation, ObligationRule } from 'shared-kit/contracts/legal/legal-obligations';
import { useLocalized } from 'shared-kit/web/i18n';
import { Box, Button, Flex, Heading, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { Decisions } from './decisions.tsx';
import { RuleSource, Why } from './rule-source.tsx';
import { SubjectRow } from './subject-row.tsx';
import { usePeriodText } from './use-fact-text.ts';

interface ObligationCardProps {
  readonly installationId: number;
  readonly rule: ObligationRule;
  readonly obligation: Obligation;
}

/** Subjects that are seen at once. */
const few = 5;

const useChoice = (obligation: Obligation) => {
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = obligation.subjects.filter(({ id }) => !left.includes(id));
  return {
    chosen,
    isChosen: (id: number): boolean => !left.includes(id),
    choose: (id: number): void =>
      setLeft((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
  };
};

/** What a rule asks of those that are alike: how often, why, by which norm; and what is decided on it. */
export const ObligationCard = ({ installationId, rule, obligation }: ObligationCardProps) => {
  const t = useText();
  const periodOf = usePeriodText();
  const { status, periodMonths, subjects } = obligation;
  const { chosen, isChosen, choose } = useChoice(obligation);
  const [isWhole, setWhole] = useState(false);
  const name = useLocalized()(rule.name);
  const isAsked = status !== 'covered' && status !== 'not' && subjects.length > 1;
  const shown = isWhole ? subjects : subjects.slice(0, few);
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }}>
      <Flex gap="2" wrap="wrap" justify="space-between" align="baseline">
        <Heading as="h2" size="sm" overflowWrap="anywhere">
          {name}
        </Heading>
        {periodMonths === null ? null : <Text fontWeight="medium">{periodOf(periodMonths)}</Text>}
      </Flex>
      <Why obligation={obligation} />
      <RuleSource rule={rule} />
      <Box as="ul" listStyleType="none" marginTop="2">
        {shown.map((subject) => (
          <SubjectRow
            key={`${subject.place} ${subject.id}`}
            installationId={installationId}
            rule={rule}
            status={status}
            subject={subject}
            choice={isAsked ? { isChosen: isChosen(subject.id), choose } : null}
          />
        ))}
      </Box>
      {shown.length < subjects.length ? (
        <Button variant="ghost" minHeight="44px" onClick={() => setWhole(true)}>
          {t('legal.showAll', { count: subjects.length - shown.length })}
        </Button>
      ) : null}
      <Decisions installationId={installationId} rule={rule} obligation={obligation} chosen={chosen} />
    </Box>
  );
};
