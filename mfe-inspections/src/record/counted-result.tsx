import type { CountedResult as Result } from 'shared-kit/contracts/legal/inspection';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'shared-kit/web/icons';
import { Box, StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const looks = {
  favourable: { tone: 'good', icon: CircleCheck },
  conditional: { tone: 'warning', icon: TriangleAlert },
  negative: { tone: 'bad', icon: CircleAlert },
} as const satisfies Record<Result, { tone: string; icon: LucideIcon }>;

/** What the visit's defects leave of its result, and which of them weigh more for having stood there before. */
export const CountedResult = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { countedResult, defects, defectFacts } = inspection;
  if (countedResult === null) return null;
  const { tone, icon } = looks[countedResult];
  const raised = defects.filter(({ grade }, index) => defectFacts[index]?.countsAs !== grade);
  return (
    <Box paddingTop="2" maxWidth="48rem">
      <StateBadge tone={tone} icon={icon}>
        {t(`result.${countedResult}`)}
      </StateBadge>
      {raised.map(({ id, text, visits = 2 }) => (
        <Text key={id} marginTop="1" overflowWrap="anywhere">
          {t('result.raised', { text, count: visits })}
        </Text>
      ))}
    </Box>
  );
};
