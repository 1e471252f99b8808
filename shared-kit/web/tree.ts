/** The tree, apart from the interface's common components: only pages that use it fetch the code behind it. */
export { createTreeCollection } from '@chakra-ui/react/collection';
export { TreeView } from './ui/parts/tree-view.ts';
