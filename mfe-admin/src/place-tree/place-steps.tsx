import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight } from 'shared-kit/web/icons';
import { Button, Flex } from 'shared-kit/web/ui';
import { nodeIdOf, type PlaceChoice, type PlaceNode } from './place-nodes.ts';
import { usePlaceTree } from './use-places.ts';

interface PlaceStepsProps {
  readonly installationId: number;
  readonly chosen: PlaceChoice;
  readonly onChoose: (place: PlaceChoice) => void;
}

interface Found {
  readonly node: PlaceNode;
  readonly parent: PlaceNode | null;
}

const find = (node: PlaceNode, id: string, parent: PlaceNode | null = null): Found | null => {
  if (node.id === id) return { node, parent };
  for (const child of node.children ?? []) {
    const found = find(child, id, node);
    if (found) return found;
  }
  return null;
};

/** The tree where there is no room for one: the way up, and the places one step further down. */
export const PlaceSteps = ({ installationId, chosen, onChoose }: PlaceStepsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const places = usePlaceTree(installationId, chosen.floorId === 0 ? [] : [chosen.floorId]);
  if (!places) return null;
  const { root, readMore } = places;
  const id = nodeIdOf(chosen);
  const found = id === 'all' ? { node: root, parent: null } : find(root, id);
  if (!found) return null;
  const { node, parent } = found;
  const below = (node.children ?? []).filter(({ kind }) => kind !== 'wait' && kind !== 'all');
  return (
    <Flex
      as="nav"
      aria-label={t('places.tree')}
      gap="2"
      marginBottom="2"
      overflowX="auto"
      scrollbarWidth="none"
      paddingY="1"
    >
      {id === 'all' ? null : (
        <Button flexShrink="0" size="sm" variant="subtle" onClick={() => onChoose((parent ?? root).place)}>
          <ChevronLeft aria-hidden />
          {node.name}
        </Button>
      )}
      {below.map((child) => (
        <Button
          key={child.id}
          flexShrink="0"
          size="sm"
          variant="outline"
          onClick={() => (child.kind === 'more' ? readMore(child.place.floorId) : onChoose(child.place))}
        >
          {child.count === null ? child.name : `${child.name} (${number(child.count)})`}
          {child.kind === 'area' || child.kind === 'more' ? null : <ChevronRight aria-hidden />}
        </Button>
      ))}
    </Flex>
  );
};
