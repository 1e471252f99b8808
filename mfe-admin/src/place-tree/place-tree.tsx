import { type DragEvent, useState } from 'react';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Building, ChevronRight, Ellipsis, FolderTree, Layers, MapPin } from 'shared-kit/web/icons';
import { createTreeCollection, TreeView } from 'shared-kit/web/tree';
import { Box, ListSkeleton, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { carriedOf } from './carry.ts';
import { CarryBar, CarryHint } from './carry-bar.tsx';
import { type Dragged, draggedOf, dragPlace, mayDrop } from './dragged.ts';
import { nodeIdOf, type PlaceChoice, type PlaceNode } from './place-nodes.ts';
import { type Carry, useCarryKeys } from './use-carry-keys.ts';
import { useFocusMore, withId } from './use-focus-more.ts';
import { useOpenNodes } from './use-open-nodes.ts';
import { usePlaceTree } from './use-places.ts';

interface PlaceTreeProps {
  readonly installationId: number;
  readonly chosen: PlaceChoice;
  readonly onChoose: (place: PlaceChoice) => void;
  /** Something was dragged onto a place; without it nothing can be. */
  readonly onDrop?: ((dragged: Dragged, onto: PlaceNode) => void) | undefined;
  /** The same by keyboard. */
  readonly carry?: Carry | undefined;
}

const icons = {
  all: FolderTree,
  building: Building,
  floor: Layers,
  area: MapPin,
  wait: MapPin,
  more: Ellipsis,
} as const;

/** By its parents, where they are known. */
const openAlong = ({ buildingId, floorId }: PlaceChoice): string[] => [
  ...(buildingId === 0 ? [] : [`building:${buildingId}`]),
  ...(floorId === 0 ? [] : [`floor:${floorId}`]),
];

const floorsIn = (open: readonly string[]): number[] =>
  open.flatMap((id) => (id.startsWith('floor:') ? [Number(id.slice(6))] : []));

/** Buildings, floors and areas as a tree of the ARIA pattern; choosing one narrows down what stands beside it. */
export const PlaceTree = ({ installationId, chosen, onChoose, onDrop, carry }: PlaceTreeProps) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const [kept, setOpen] = useOpenNodes(installationId);
  const [over, setOver] = useState<string | null>(null);
  const open = kept ?? openAlong(chosen);
  const places = usePlaceTree(installationId, floorsIn(open));
  const { box, awaitMore } = useFocusMore(places?.root);
  const { over: carriedOver, keys } = useCarryKeys({
    carry,
    box,
    nodeWith: (id) => places && withId(places.root, id),
    isReady: places !== undefined,
  });
  if (!places) return <ListSkeleton rows={5} />;
  const { root, readMore } = places;
  const collection = createTreeCollection<PlaceNode>({
    rootNode: root,
    nodeToValue: ({ id }) => id,
    nodeToString: ({ name }) => name,
    isNodeDisabled: ({ kind }) => kind === 'wait',
  });
  const dropOn = (node: PlaceNode) =>
    onDrop && node.record
      ? {
          ...(node.kind === 'building'
            ? {}
            : { draggable: true, onDragStart: (event: DragEvent) => dragPlace(event, node.id) }),
          onDragOver: (event: DragEvent) => {
            if (!mayDrop(event)) return;
            event.preventDefault();
            setOver(node.id);
          },
          onDragLeave: () => setOver(null),
          onDrop: (event: DragEvent) => {
            setOver(null);
            const dragged = draggedOf(event);
            if (!dragged) return;
            event.preventDefault();
            onDrop(dragged, node);
          },
        }
      : {};
  const look = (node: PlaceNode) => ({
    ...dropOn(node),
    ...(over === node.id ? { outline: '2px dashed', outlineColor: 'brand.focusRing' } : {}),
  });
  const shortcutOf = (node: PlaceNode) =>
    carry && carriedOf(node) ? { 'aria-keyshortcuts': 'Control+X' } : {};
  const content = (node: PlaceNode) => {
    const Sign = icons[node.kind];
    return (
      <>
        <Sign aria-hidden size={16} />
        <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
          {node.name}
        </Box>
        {node.count === null ? null : (
          <Text as="span" color="fg.muted">
            {number(node.count)}
          </Text>
        )}
      </>
    );
  };
  return (
    <TreeView.Root
      ref={box}
      {...keys}
      collection={collection}
      selectionMode="single"
      selectedValue={[nodeIdOf(chosen)]}
      expandedValue={[...open]}
      lazyMount
      unmountOnExit
      expandOnClick={false}
      onSelectionChange={({ selectedNodes }) => {
        const node = selectedNodes.at(-1) as PlaceNode | undefined;
        if (node?.kind === 'more') {
          awaitMore(node);
          readMore(node.place.floorId);
        } else if (node && node.kind !== 'wait') onChoose(node.place);
      }}
      onExpandedChange={({ expandedValue }) => setOpen(expandedValue)}
    >
      <TreeView.Label asChild>
        <VisuallyHidden>{t('places.tree')}</VisuallyHidden>
      </TreeView.Label>
      {carry?.carried ? (
        <CarryBar carried={carry.carried} over={carriedOver} onCancel={carry.onCancel} />
      ) : null}
      <TreeView.Tree>
        <TreeView.Node<PlaceNode>
          render={({ node, nodeState }) =>
            nodeState.isBranch ? (
              <TreeView.BranchControl {...look(node)} {...shortcutOf(node)}>
                <TreeView.BranchTrigger aria-hidden minHeight="6" minWidth="6">
                  <TreeView.BranchIndicator>
                    <ChevronRight aria-hidden size={16} />
                  </TreeView.BranchIndicator>
                </TreeView.BranchTrigger>
                {content(node)}
              </TreeView.BranchControl>
            ) : (
              <TreeView.Item {...look(node)} {...shortcutOf(node)}>
                {content(node)}
              </TreeView.Item>
            )
          }
        />
      </TreeView.Tree>
      {carry && !carry.carried ? <CarryHint /> : null}
    </TreeView.Root>
  );
};
