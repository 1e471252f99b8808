import type { PaperScreen } from 'shared-kit/contracts/papers';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Heading, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { screenPlaces } from './paper-links.ts';

/** A document that another module makes. */
export const ScreenCard = ({ screen }: { readonly screen: PaperScreen }) => {
  const t = useText();
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }}>
      <Stack gap="2">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {t(`documents.name.${screen}`)}
        </Heading>
        <Text>{t(`documents.about.${screen}`)}</Text>
        <Text color="fg.muted">{t(`documents.basis.${screen}`)}</Text>
        <Text css={{ '& a': { textDecoration: 'underline' } }}>
          <ModuleLink to={screenPlaces[screen].to}>{t(`documents.made.${screen}`)}</ModuleLink>
        </Text>
      </Stack>
    </Box>
  );
};
