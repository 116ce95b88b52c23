/** Where an address is passed on: plain links, nothing of theirs is loaded. */
export function shareLinks(address: string, words: string) {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(words)];
  return {
    mail: `mailto:?subject=${text}&body=${encodeURIComponent(`${words}\n${address}`)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words} ${address}`)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://x.com/intent/post?text=${text}&url=${url}`,
  };
}
