import { InspectionStatus } from 'shared-kit/contracts/enums';
import type { InspectionDefect } from 'shared-kit/contracts/legal/inspection';
import { type Inspection, inspections } from 'shared-kit/contracts/legal/inspections';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, Flex, Heading, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { DefectBadge } from './defect-badge.tsx';

interface OpenDefectsProps {
  readonly of: Inspection;
  readonly title: string;
  /** Those that this visit has found again. */
  readonly found?: readonly InspectionDefect[];
  readonly onAgain?: (defect: InspectionDefect) => void;
}

/** What is still to be looked at of a visit's defects, and how each stands. */
const OpenDefects = ({ of, title, found = [], onAgain }: OpenDefectsProps) => {
  const t = useText();
  const open = of.defects.flatMap((defect, index) => {
    const state = of.defectFacts[index]?.state ?? 'open';
    return state === 'solved' ? [] : [{ defect, state }];
  });
  if (open.length === 0) return null;
  return (
    <Box as="section" aria-label={title} paddingY="3" maxWidth="48rem">
      <Heading as="h2" size="sm" marginBottom="1">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none">
        {open.map(({ defect, state }) => (
          <Flex
            as="li"
            key={defect.id}
            gap="3"
            wrap="wrap"
            align="center"
            borderBottomWidth="1px"
            paddingY="2"
          >
            <Text flex="1" minWidth="min(12rem, 100%)" overflowWrap="anywhere">
              {defect.text}
            </Text>
            <DefectBadge defect={defect} state={state} />
            {found.some(({ formerDefectId }) => formerDefectId === defect.id) ? (
              <Text color="fg.muted">{t('defect.repeated')}</Text>
            ) : onAgain ? (
              <Button
                variant="outline"
                minHeight="44px"
                aria-haspopup="dialog"
                onClick={() => onAgain(defect)}
                aria-label={t('defect.againOf', { text: defect.text })}
              >
                {t('defect.again')}
              </Button>
            ) : null}
          </Flex>
        ))}
      </Box>
    </Box>
  );
};

interface SecondVisitProps {
  readonly inspection: Inspection;
  /** Left out where nothing may be changed. */
  readonly onAgain?: (defect: InspectionDefect) => void;
}

/** On a failed visit, what the second one has to look at; on the visit after, what was open at the one before. */
export const SecondVisit = ({ inspection, onAgain }: SecondVisitProps) => {
  const t = useText();
  const { day } = useFormat();
  const { followsId, status, supersededById, defects, secondVisitBy } = inspection;
  const { data } = useRoute(
    inspections.get,
    { params: { id: followsId ?? 0 } },
    { enabled: followsId !== null },
  );
  const former = followsId === null ? undefined : data?.data;
  return (
    <>
      {status === InspectionStatus.fail && supersededById === null ? (
        <>
          {secondVisitBy === null ? null : (
            <Text fontWeight="medium">{t('secondVisit.by', { day: day(secondVisitBy) })}</Text>
          )}
          <OpenDefects of={inspection} title={t('secondVisit.toSee')} />
        </>
      ) : null}
      {former ? (
        <OpenDefects
          of={former}
          title={t('secondVisit.former')}
          found={defects}
          {...(onAgain ? { onAgain } : {})}
        />
      ) : null}
    </>
  );
};
