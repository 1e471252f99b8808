import type { FigureName } from '../../domain/figures/figures.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Box, Text } from './core.ts';

export interface HowCountedProps {
  /** Those that are shown beside it, in their order. */
  readonly figures: readonly FigureName[];
  /** The module's own texts, which say of each what it is called and what it counts: `figure.<name>.name`, and `how`. */
  readonly t: (key: string) => string;
}

/** What each figure beside it counts, one touch away. */
export const HowCounted = ({ figures, t }: HowCountedProps) => (
  <Box as="details">
    <Box
      as="summary"
      cursor="pointer"
      color="fg.muted"
      minHeight={{ base: '44px', md: '8' }}
      alignContent="center"
    >
      {useKitText()('howCounted')}
    </Box>
    <Box as="dl" display="grid" gap="2" paddingTop="1">
      {figures.map((name) => (
        <div key={name}>
          <Text as="dt" fontWeight="semibold">
            {t(`figure.${name}.name`)}
          </Text>
          <Text as="dd" color="fg.muted">
            {t(`figure.${name}.how`)}
          </Text>
        </div>
      ))}
    </Box>
  </Box>
);
