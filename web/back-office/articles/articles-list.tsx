export default function ArticlesList() {
  return null;
}
