import type {
  ObligationRule,
  ObligationSubject,
  ReadObligationStatus,
} from 'shared-kit/contracts/legal/legal-obligations';
import { inspectionPaths, paths } from 'shared-kit/contracts/paths';
import { Link } from 'shared-kit/web/router';
import { Box, Center, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useSubjectHint } from './use-subject-hint.ts';

interface SubjectRowProps {
  readonly installationId: number;
  readonly rule: ObligationRule;
  readonly status: ReadObligationStatus;
  readonly subject: ObligationSubject;
  /** Null where nothing is to be chosen. */
  readonly choice: { readonly isChosen: boolean; readonly choose: (id: number) => void } | null;
}

/** One place or element, with the record that stands for it. */
export const SubjectRow = ({ installationId, rule, status, subject, choice }: SubjectRowProps) => {
  const t = useText();
  const hintOf = useSubjectHint();
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
