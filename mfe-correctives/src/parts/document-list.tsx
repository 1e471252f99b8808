import type { KeptDocument } from 'shared-kit/contracts/correctives/corrective';
import { FileButton } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Documents by their names, each to be fetched; nothing where there are none. */
export const DocumentList = ({ documents }: { readonly documents: readonly KeptDocument[] }) => {
  const t = useText();
  const format = useFormat();
  if (documents.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" marginTop="2" aria-label={t('field.documents')}>
      {documents.map(({ id, name, contentType, size }) => (
        <Flex as="li" key={id} minWidth="0">
          <FileButton fileId={id} contentType={contentType} fileName={name} size="sm" minHeight="44px">
            <Text as="span" truncate maxWidth="60">
              {name}
            </Text>
            <Text as="span" color="fg.muted">
              {format.bytes(size)}
            </Text>
          </FileButton>
        </Flex>
      ))}
    </Flex>
  );
};
