export default function Dashboard() {
  return <main>…</main>
}
