import { type ReactNode, useId } from 'react';
import { CircleCheck, TriangleAlert } from 'shared-kit/web/icons';
import { Box, Flex, Heading, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface CertificateSectionProps {
  readonly title: string;
  /** How much of it is missing; null where the law asks for nothing. */
  readonly missing: number | null;
  readonly children: ReactNode;
}

/** A part of the certificate, with whether it is complete. */
export const CertificateSection = ({ title, missing, children }: CertificateSectionProps) => {
  const t = useText();
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} borderWidth="1px" borderRadius="lg" bg="bg.panel" padding="3">
      <Flex gap="2" wrap="wrap" align="center" marginBottom="2">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {missing === null ? null : missing === 0 ? (
          <StateBadge tone="good" icon={CircleCheck}>
            {t('rite.certificate.complete')}
          </StateBadge>
        ) : (
          <StateBadge tone="bad" icon={TriangleAlert}>
            {t('rite.certificate.missing', { count: missing })}
          </StateBadge>
        )}
      </Flex>
      {children}
    </Box>
  );
};
