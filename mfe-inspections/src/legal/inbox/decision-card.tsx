import type { ReactNode } from 'react';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { useLocalized } from 'shared-kit/web/i18n';
import { Box, Center, Flex, Heading } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { useSubjectHint } from '../use-subject-hint.ts';
import { ChoiceRows } from './choice-rows.tsx';
import type { InboxEntry } from './inbox-groups.ts';

interface DecisionCardProps {
  readonly installationId: number;
  readonly title: string;
  readonly entries: readonly InboxEntry[];
  /** What a row is called by: where it is one of a rule, its place; where it is one of a building, its rule as well. */
  readonly isOfRule: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Why, and by which norm. */
  readonly children?: ReactNode;
}

/** What is decided together: all of it at once, or row by row. */
export const DecisionCard = ({
  installationId,
  title,
  entries,
  isOfRule,
  chosen,
  onChoose,
  children,
}: DecisionCardProps) => {
  const t = useText();
  const local = useLocalized();
  const hintOf = useSubjectHint();
  const keys = entries.map(({ key }) => key);
  const isWhole = keys.every((key) => chosen.has(key));
  const others = [...chosen].filter((key) => !keys.includes(key));
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }}>
      <Flex gap="2" align="center">
        <Center as="label" minWidth="44px" minHeight="44px" cursor="pointer">
          <input
            type="checkbox"
            aria-label={t('legal.inbox.selectAll', { name: title })}
            checked={isWhole}
            onChange={() => onChoose(new Set(isWhole ? others : [...others, ...keys]))}
            style={{ width: 20, height: 20 }}
          />
        </Center>
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {title}
        </Heading>
      </Flex>
      {children}
      <ChoiceRows
        rows={entries.map(({ key, rule, obligation: { status }, subject }) => ({
          key,
          name: isOfRule ? subject.name : `${local(rule.name)} · ${subject.name}`,
          hint: [status === 'differs' ? t('legal.tab.differs') : '', hintOf({ status, subject })]
            .filter(Boolean)
            .join(' · '),
          ...(subject.inspectionId === null
            ? {}
            : {
                to: inspectionPaths[rule.inspectionType].record({ id: subject.inspectionId, installationId }),
              }),
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Box>
  );
};
