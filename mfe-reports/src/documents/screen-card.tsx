import type { IssuedPaper, PaperScreen } from 'shared-kit/contracts/reports/papers';
import { SaveIssuedButton } from 'shared-kit/web/evidence';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { LastIssued } from './last-issued.tsx';
import { screenPlaces } from './paper-links.ts';

interface ScreenCardProps {
  readonly screen: PaperScreen;
  readonly last: IssuedPaper | null;
}

/** A document that another module makes and issues, on a screen of its own. */
export const ScreenCard = ({ screen, last }: ScreenCardProps) => {
  const t = useText();
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }}>
      <Stack gap="2">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {t(`documents.name.${screen}`)}
        </Heading>
        <Text>{t(`documents.about.${screen}`)}</Text>
        <Text color="fg.muted">{t(`documents.basis.${screen}`)}</Text>
        <LastIssued last={last} />
        <Text css={{ '& a': { textDecoration: 'underline' } }}>
          <ModuleLink to={screenPlaces[screen].to}>{t(`documents.made.${screen}`)}</ModuleLink>
        </Text>
        {last ? (
          <Flex>
            <SaveIssuedButton paper={last} />
          </Flex>
        ) : null}
      </Stack>
    </Box>
  );
};
