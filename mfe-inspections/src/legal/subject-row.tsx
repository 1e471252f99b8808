import type {
  ObligationRule,
  ObligationStatus,
  ObligationSubject,
} from 'shared-kit/contracts/legal-obligations';
import { inspectionPaths, paths } from 'shared-kit/contracts/paths';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Box, Center, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface SubjectRowProps {
  readonly installationId: number;
  readonly rule: ObligationRule;
  readonly status: ObligationStatus;
  readonly subject: ObligationSubject;
  /** Null where nothing is to be chosen. */
  readonly choice: { readonly isChosen: boolean; readonly choose: (id: number) => void } | null;
}

/** What the record says where the facts say something else. */
const useRecordText = () => {
  const t = useText();
  const { day } = useFormat();
  return ({ recordExemption, recordMonths, recordDue, ruleDue }: ObligationSubject): string[] => {
    if (recordExemption !== '') return [t('legal.recordExempt', { reason: recordExemption })];
    return [
      recordMonths === null ? '' : t('legal.recordMonths', { count: recordMonths }),
      recordDue === null ? t('legal.recordNever') : t('legal.recordDue', { day: day(recordDue) }),
      ruleDue === null ? '' : t('legal.ruleDue', { day: day(ruleDue) }),
    ];
  };
};

/** Which chore of the plan does it, when it was done and when it is next, or that it is late. */
const useChoreText = () => {
  const t = useText();
  const local = useLocalized();
  const { day } = useFormat();
  return ({ name: names, lastOn, nextOn, isLate }: ObligationSubject['chores'][number]): string => {
    const name = local(names);
    if (isLate || nextOn === null) return t('legal.choreLate', { name });
    const next = day(nextOn);
    return lastOn === null
      ? t('legal.byChoreFirst', { name, next })
      : t('legal.byChore', { name, last: day(lastOn), next });
  };
};

const useHint = () => {
  const t = useText();
  const { day, dateTime } = useFormat();
  const local = useLocalized();
  const said = useRecordText();
  const planned = useChoreText();
  return ({ status, subject }: Pick<SubjectRowProps, 'status' | 'subject'>): string => {
    const {
      where,
      firstOn,
      firstFromYear,
      recordDue,
      chores,
      suggestedChores,
      reason,
      decidedByName,
      decidedAt,
    } = subject;
    return [
      where,
      status === 'proposed' && firstOn !== null
        ? t(firstFromYear ? 'legal.firstFromYear' : 'legal.firstOn', { day: day(firstOn) })
        : '',
      ...(status === 'differs' ? said(subject) : []),
      ...chores.map(planned),
      ...suggestedChores.map(({ name }) => t('legal.mayDoIt', { name: local(name) })),
      status === 'late' && recordDue !== null ? t('legal.expired', { day: day(recordDue) }) : '',
      reason !== '' && decidedAt !== null
        ? t('legal.decidedBy', { name: decidedByName, when: dateTime(decidedAt), reason })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

/** One place or element, with the record that stands for it. */
export const SubjectRow = ({ installationId, rule, status, subject, choice }: SubjectRowProps) => {
  const t = useText();
  const hintOf = useHint();
  const { id, name, inspectionId, missing } = subject;
  const record = inspectionPaths[rule.inspectionType].record;
  const [first] = missing;
  return (
    <Box as="li" paddingY="1">
      <Flex gap="3" align="center" minHeight={choice ? '44px' : undefined}>
        {choice ? (
          <Center as="label" minWidth="44px" minHeight="44px" cursor="pointer">
            <input
              type="checkbox"
              aria-label={t('legal.select', { name })}
              checked={choice.isChosen}
              onChange={() => choice.choose(id)}
              style={{ width: 20, height: 20 }}
            />
          </Center>
        ) : null}
        <Box flex="1" minWidth="0">
          {inspectionId === null ? (
            <Text overflowWrap="anywhere">{name}</Text>
          ) : (
            <Link to={record({ id: inspectionId, installationId })}>
              <Text as="span" textDecoration="underline">
                {name}
              </Text>
            </Link>
          )}
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {hintOf({ status, subject })}
          </Text>
        </Box>
        {status === 'undecided' && first ? (
          <Link
            to={paths.legalObligations({
              installationId,
              view: 'facts',
              subject: `${first.place} ${first.id}`,
            })}
          >
            <Text as="span" textDecoration="underline">
              {t('legal.fill')}
            </Text>
          </Link>
        ) : null}
      </Flex>
    </Box>
  );
};
