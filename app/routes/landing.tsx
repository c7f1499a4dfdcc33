export default function Landing() {
  return <h1>Hello</h1>
}
